import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { type FieldValues, useController } from 'react-hook-form';
import type { ReadPicture } from '#contract/pictures/read.ts';
import { Picture as Frame } from '#shared/ui/content/Picture.tsx';
import { ChipEditor } from '../kit/fields/ChipEditor.tsx';
import { toTexts } from '../kit/fields/ChipField.tsx';
import type { ChipLimits } from '../kit/fields/chips.ts';
import { type FieldOf, useFieldState } from '../kit/fields/fields.tsx';
import { ActionMenu, type MenuAction } from '../kit/menu/ActionMenu.tsx';
import { step } from '../kit/order/reorder.ts';
import { useReorder } from '../kit/order/use-reorder.ts';
import { Glyph } from '../kit/ui/Glyph.tsx';
import { lazyPart } from '../kit/ui/lazy-part.tsx';
import { AltTextDialog } from './AltTextDialog.tsx';
import { isKnown, PictureDrop } from './PictureDrop.tsx';
import { createUploads } from './uploads.ts';
import { usePictureAt } from './use-picture-at.ts';
import styles from './Pictures.module.scss';

const CropDialog = lazyPart(async () => (await import('./CropDialog.tsx')).CropDialog);

const RATIO = 16 / 10;

const NO_ALT_TEXT = '설명 쓰기';

interface Opened {
  readonly url: string;
  readonly picture: ReadPicture;
  readonly isCut: boolean;
}

type Props<Values extends FieldValues> = FieldOf<Values> & { readonly limits: ChipLimits };

/** Pictures as tiles, ordered by dragging, by keys or by their menus. */
export function GalleryField<Values extends FieldValues>(props: Props<Values>) {
  const { of, name, hint, optional, wide, limits } = props;
  const { error, label } = useFieldState(props);
  const { field } = useController({ control: of.form.control, name });
  // The present value is read when an upload ends, long after the render that began it.
  const present = () => toTexts(of.form.getValues(name));
  // In the order in which they were chosen, whichever arrives first.
  const [arrived] = useState(() => new Map<string, number>());
  const add = ({ url }: ReadPicture, id = Infinity) => {
    const urls = present();
    if (urls.includes(url) || urls.length >= limits.most) return;
    arrived.set(url, id);
    const later = urls.findIndex((other) => (arrived.get(other) ?? 0) > id);
    const index = later === -1 ? urls.length : later;
    field.onChange([...urls.slice(0, index), url, ...urls.slice(index)]);
  };
  const [uploads] = useState(() => createUploads({ onDone: add }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const urls = toTexts(field.value);
  return (
    <>
      <PictureDrop label={label} uploads={uploads} onSelect={(picture) => add(picture)} multiple>
        {({ buttons, empty }) => (
          <ChipEditor
            {...{ name, label, error, hint, optional, wide, limits }}
            chips={urls}
            onChange={field.onChange}
            attach={field.ref}
          >
            {urls.length === 0 ? (
              empty(RATIO)
            ) : (
              <Tiles
                urls={urls}
                saved={toTexts(of.form.formState.defaultValues?.[name])}
                onChange={field.onChange}
                onOpen={setOpened}
              />
            )}
            {buttons}
            <span className={styles.aside} aria-hidden="true">
              주소로 넣기
            </span>
          </ChipEditor>
        )}
      </PictureDrop>
      {opened?.isCut === false && (
        <AltTextDialog picture={opened.picture} onClose={() => setOpened(null)} />
      )}
      {opened?.isCut && (
        <CropDialog
          picture={opened.picture}
          ratio={RATIO}
          onClose={() => setOpened(null)}
          onDone={({ url }) =>
            field.onChange(present().map((other) => (other === opened.url ? url : other)))
          }
        />
      )}
    </>
  );
}

interface TilesProps {
  readonly urls: readonly string[];
  readonly saved: readonly string[];
  readonly onChange: (urls: readonly string[]) => void;
  readonly onOpen: (opened: Opened) => void;
}

function Tiles({ urls, saved, onChange, onOpen }: TilesProps) {
  const dragAndDropHooks = useReorder(String, (reorder) => onChange(reorder(urls)));
  return (
    <GridList
      // Not named by the field's label: that name must find only the field.
      aria-label="넣은 사진"
      layout="grid"
      className={styles.tiles ?? ''}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
    >
      {urls.map((url, index) => (
        <GridListItem key={url} id={url} textValue={url} className={styles.tile ?? ''}>
          <Tile
            url={url}
            position={`${index + 1}번째 사진`}
            isPreviewable={isKnown(url, ...saved)}
            onOpen={onOpen}
            onRemove={() => onChange(urls.filter((other) => other !== url))}
            moves={[
              { label: '앞으로 옮기기', run: () => onChange(step(urls, url, -1)) },
              { label: '뒤로 옮기기', run: () => onChange(step(urls, url, 1)) },
            ]}
          />
        </GridListItem>
      ))}
    </GridList>
  );
}

interface TileProps extends Pick<TilesProps, 'onOpen'> {
  readonly url: string;
  readonly position: string;
  readonly isPreviewable: boolean;
  readonly onRemove: () => void;
  readonly moves: readonly MenuAction[];
}

function Tile({ url, position, isPreviewable, onOpen, onRemove, moves }: TileProps) {
  const [picture] = usePictureAt(url);
  const open = (isCut: boolean) => {
    if (picture) onOpen({ url, picture, isCut });
  };
  return (
    <>
      {isPreviewable ? (
        <Frame src={url} alt="" ratio={String(RATIO)} />
      ) : (
        <span className={styles.typed} style={{ aspectRatio: RATIO }}>
          {url}
        </span>
      )}
      <AriaButton slot="drag" className={styles.handle ?? ''} aria-label={`${position} 옮기기`}>
        <Glyph name="grip" />
      </AriaButton>
      <AriaButton
        className={styles.remove ?? ''}
        aria-label={`${position} 빼기`}
        onPress={onRemove}
      >
        <Glyph name="close" />
      </AriaButton>
      <ActionMenu
        name={position}
        placement="bottom start"
        trigger={
          <AriaButton className={styles.more ?? ''} aria-label={`${position} 메뉴`}>
            <Glyph name="more" />
          </AriaButton>
        }
        actions={[...(picture ? [{ label: '자르기', run: () => open(true) }] : []), ...moves]}
      />
      {picture && (
        <AriaButton
          className={styles.said ?? ''}
          aria-label={`${position}: ${picture.alt || NO_ALT_TEXT}`}
          onPress={() => open(false)}
        >
          {picture.alt || NO_ALT_TEXT}
        </AriaButton>
      )}
    </>
  );
}
