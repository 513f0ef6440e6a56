import { Counter, Gauge, Histogram } from 'prom-client';
import { figures } from '../gateway/metrics.ts';

const counter = (name: string, help: string, labelNames: string[] = []) =>
  new Counter({ name: `realtime_${name}`, help, labelNames, registers: [figures] });

export const changesTold = counter('changes_told_total', 'Changes of tables that were sent to a subscriber.');
export const broadcastsHeard = counter('broadcasts_total', 'Broadcasts that clients of this process sent.');
export const refusals = counter('refused_joins_total', 'Channels that were not opened.');
export const closures = counter('closed_sockets_total', 'Connections that the server ended, by reason.', [
  'reason',
]);
export const outboxDelay = new Histogram({
  name: 'realtime_change_age_seconds',
  help: 'Time from a change to its delivery; of one that is committed late, from the statement.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
  registers: [figures],
});

/** How many there are, asked when the figures are read. */
export function measureConnections(sockets: () => number, channels: () => number): void {
  for (const [name, help, value] of [
    ['realtime_sockets', 'Open connections of this process.', sockets],
    ['realtime_channels', 'Open channels of this process.', channels],
  ] as const) {
    figures.removeSingleMetric(name);
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [figures],
      collect: () => gauge.set(value()),
    });
  }
}
