import { expect, it } from 'vitest'
import { listUntranslated } from './house/untranslated.ts'

/** What authors and builds say is read by developers, in English. */
const forDevelopers = /^renderer\/(author|build)\//

/** Folders whose sentences are still in English only. */
const later = /^(renderer|admin)\//

/** Words that are the same in every language. */
const same: { [file: string]: readonly string[] } = {}

it('shows people no sentence that a catalogue cannot translate', () => {
  const left = listUntranslated(['renderer', 'admin']).filter(
    ({ file, words }) => !forDevelopers.test(file) && !later.test(file) && !same[file]?.includes(words)
  )
  expect(left).toEqual([])
})
