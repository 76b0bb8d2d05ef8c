import type { Part, WarningConfirmation } from '../../engine/index.ts'
import { createWarningMemory } from '../../renderer/form/state/warnings.ts'
import { warningsOf } from '../../renderer/saving/passed-warnings.ts'
import type { Said } from './messages.ts'
import type { Pressed } from './part-case.ts'

/** Returns the warnings that the page shows for answers without problems. */
export async function findQuestions({
  fixture,
  part,
  forms,
  values,
  user,
  sides
}: Pick<Pressed, 'fixture' | 'part' | 'forms' | 'values' | 'user' | 'sides'>): Promise<Said[]> {
  const asked: Said[] = []
  for (const [index, form] of forms.entries()) {
    const facts = await fixture.factsFor(form, values[index])
    const memory = warningsOf(form, part, user) ?? createWarningMemory()
    const found = sides.asks(form, values[index], facts, memory)
    for (const { path, rule, msg } of found)
      if (rule === 'warning') asked.push({ form: form.name, path, msg })
  }
  return asked
}

/** Converts a warning of a form to the format in which a save reports it as confirmed. */
export const asPassed =
  ({ name }: Part) =>
  ({ path, msg }: Said): WarningConfirmation => ({ path: `/${name}${path}`, msg })
