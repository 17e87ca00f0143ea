/** The part of autocannon that the benchmarks use; the package has no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string;
    method: string;
    headers: Record<string, string>;
    body?: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: { setupRequest: (request: { path: string }) => { path: string } }[];
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
