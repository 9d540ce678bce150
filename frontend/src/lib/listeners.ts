/** Functions that are called at a change, each until the function that `subscribe` returned is called. */
export class Listeners<Args extends unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();

  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (...args: Args): void => {
    for (const listener of this.#all) listener(...args);
  };
}
