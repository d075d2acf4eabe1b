import { expect, type Locator, type Page } from '@playwright/test';

/** What somebody does with their hands on the way to something: presses and fields that are filled in, each counted. */
export class Taps {
  count = 0;

  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.count += 1;
    await field.fill(text);
  }

  /** A link in a mail, opened in the browser of the page. */
  async open(page: Page, address: string): Promise<void> {
    this.count += 1;
    await page.goto(address);
  }
}

/** All of it is in sight, without scrolling. */
export async function expectInSight(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
}
