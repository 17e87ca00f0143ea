export { EventList } from '#features/events/EventList.tsx';
