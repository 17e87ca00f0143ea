import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, ViewPlugin, WidgetType } from '@codemirror/view';
import { buttonClass } from '#shared/ui/button/button-class.ts';
import type { TextPictures } from '../../text-pictures.ts';

const FAILED = /!\[올리지 못함 \d+: ([^\][()\n]*)\]\(\)/g;

type Pictures = Pick<TextPictures, 'canRetry' | 'retry' | 'drop'>;

/** Replaces a failed upload in the text by its name, 다시 시도 and 지우기. */
class FailedPicture extends WidgetType {
  readonly placeholder: string;
  readonly #name: string;
  readonly #pictures: Pictures;

  constructor(placeholder: string, name: string, pictures: Pictures) {
    super();
    this.placeholder = placeholder;
    this.#name = name;
    this.#pictures = pictures;
  }

  override eq(other: FailedPicture): boolean {
    return other.placeholder === this.placeholder;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('span');
    place.className = 'cm-failed-picture';
    place.append(`${this.#name} 사진을 올리지 못했어요 `);
    const offer = (label: string, act: () => void) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = buttonClass({ variant: 'ghost' });
      button.textContent = label;
      button.setAttribute('aria-description', this.#name);
      button.addEventListener('click', () => {
        act();
        view.focus();
      });
      place.append(button);
    };
    if (this.#pictures.canRetry(this.placeholder)) {
      offer('다시 시도', () => this.#pictures.retry(this.placeholder));
    }
    offer('지우기', () => this.#pictures.drop(this.placeholder));
    return place;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

export function failedPictures(pictures: Pictures): Extension {
  const matcher = new MatchDecorator({
    regexp: FAILED,
    decoration: ([placeholder, name = '']) =>
      Decoration.replace({ widget: new FailedPicture(placeholder, name, pictures) }),
  });
  const plugin = ViewPlugin.define(
    (view) => {
      let shown = matcher.createDeco(view);
      return {
        get shown() {
          return shown;
        },
        update: (update) => {
          shown = matcher.updateDeco(update, shown);
        },
      };
    },
    {
      decorations: ({ shown }) => shown,
      // The caret skips the widget, and one key deletes it.
      provide: (of) =>
        EditorView.atomicRanges.of((view) => view.plugin(of)?.shown ?? Decoration.none),
    },
  );
  return plugin;
}
