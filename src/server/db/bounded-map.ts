/** A map whose entries together weigh no more than `limit`: those that were not asked for the longest go first. */
export class BoundedMap<Value> {
  readonly #limit: number;
  // A Map keeps the order in which keys were set: the first is the one to go next.
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What all entries weigh. */
  get weight(): number {
    return this.#weight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps the value in the place of the key's old one; one that weighs more than all may is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#limit) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest] of this.#entries) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
