import { useState } from 'react';
import type { WithVersion } from '#client/transport/call.ts';
import type { ReadEvent } from '#contract/events/read.ts';
import { describeDay } from '#shared/lib/date.ts';
import { useData } from '#shared/stores/use-data.ts';
import { Button } from '#shared/ui/button/Button.tsx';
import { EmptyState } from '#shared/ui/state/EmptyState.tsx';
import { Row, Rows } from '../../kit/list/Rows.tsx';
import { ResourceView } from '../../kit/screen/ResourceView.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { eventsResource, openEvent, removeEvent } from './event-steps.ts';
import { EventDialog } from './EventDialog.tsx';

interface Open {
  readonly answer: WithVersion<ReadEvent> | null;
}

export function Events() {
  const [open, setOpen] = useState<Open | null>(null);
  const edit = async (event: ReadEvent) => {
    const answer = await openEvent(event);
    if (answer !== null) setOpen({ answer });
  };
  return (
    <Screen
      count={useData(eventsResource)?.length ?? null}
      actions={
        <Button variant="primary" onClick={() => setOpen({ answer: null })}>
          만들기
        </Button>
      }
    >
      <ResourceView of={eventsResource} failure="데이터를 불러오지 못했습니다." rows={4}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState message="행사가 없습니다." />
          ) : (
            <Rows>
              {events.map((event) => (
                <Row
                  key={event.id}
                  title={event.title}
                  facts={[describeDay(event.day), event.place]}
                  actions={[
                    { glyph: 'pencil', label: '수정', act: () => edit(event) },
                    { glyph: 'trash', label: '삭제', act: () => removeEvent(event) },
                  ]}
                />
              ))}
            </Rows>
          )
        }
      </ResourceView>
      {open !== null && <EventDialog answer={open.answer} onClose={() => setOpen(null)} />}
    </Screen>
  );
}
