/** What goes wrong in a page unseen: errors and warnings in the console, exceptions, failed requests. */
import type { BrowserContext } from 'playwright/test';

/** A test clicks on before a page has faded in, which ends the fade; Chromium calls that an exception. */
const CUT_FADE = /Transition was (aborted|skipped)/;

export class Problems {
  readonly #found: string[] = [];
  readonly #expected = [CUT_FADE];

  /** A test that provokes a problem says which: matching ones are no reason to fail. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** The problems nobody expected. */
  get unexpected(): string[] {
    return this.#found.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        this.#found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => {
      this.#found.push(`exception: ${String(error.error())}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'failed';
      // A page that is left gives up what it was still waiting for.
      if (reason !== 'net::ERR_ABORTED') this.#found.push(`request: ${request.url()} ${reason}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400) {
        this.#found.push(`response: ${response.status()} ${response.url()}`);
      }
    });
  }
}
