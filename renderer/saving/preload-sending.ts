/**
 * Loads what sends saves and their files while there is a network. Chromium never asks again for a module that it once
 * failed to load, so that a save which waits could not be sent before the page is opened anew.
 */
export async function preloadSending(): Promise<void> {
  await Promise.allSettled([import('./send-waiting.ts'), import('./send-files.ts')])
}
