import { partOf } from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'

/**
 * Preloads the code that sends saves and files, and the other forms of the part, while there is a network. Some browsers never
 * retry a module that failed to load, so a waiting save could not be sent until the page is reloaded.
 */
export async function preloadSending(form: string): Promise<void> {
  const forms = partOf(parts, form)?.part.forms ?? []
  await Promise.allSettled([
    import('./send-waiting.ts'),
    import('./save-once.ts'),
    ...forms.map(name => loadForm(name))
  ])
}
