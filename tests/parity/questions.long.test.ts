import './changed-forms/warned.ts'
import { describe, expect, it } from 'vitest'
import { createWarningMemory, findProblems } from '../../renderer/form/state/warnings.ts'
import { parts } from '../../generated/index.ts'
import { validCases } from './cases.ts'
import { openFixture } from './fixture.ts'
import { right, type Sides } from './part-case.ts'
import { differences } from './parts.ts'
import { reportOf } from './proof.ts'

/** Checks that page and server report the same warnings, and that faulty versions of the page are found. */
const fixture = openFixture()

const asking = (change: Sides['asks']): Partial<Sides> => ({ asks: change })
const changed = (change: (found: ReturnType<Sides['asks']>) => ReturnType<Sides['asks']>) =>
  asking((...given) => change(findProblems(...given)))

const wrongPrograms: [what: string, Partial<Sides>][] = [
  ['shows no warnings', changed(found => found.filter(({ rule }) => rule !== 'warning'))],
  [
    'shows warnings at the wrong path',
    changed(found => found.map(one => ({ ...one, path: `${one.path}s` })))
  ],
  ['has its own warning message', changed(found => found.map(one => ({ ...one, msg: 'Is it?' })))],
  [
    'shows confirmed warnings again',
    asking((form, value, facts) => findProblems(form, value, facts, createWarningMemory()))
  ],
  ['does not send the confirmed warnings', { passed: () => [] }]
]

async function reportFor(name: string, sides: Sides): Promise<string | undefined> {
  const part = parts.find(one => one.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  return reportOf({
    of: name,
    cases: validCases(part),
    runs: 150,
    differences: one => differences(fixture, part, one, sides)
  })
}

describe.each(['employeeDetails', 'education'])('%s', name => {
  it('shows the same warnings on page and server', async () => {
    expect(await reportFor(name, right)).toBeUndefined()
  }, 400_000)

  // Generated rows are hardly ever the same twice, so this fault does not show there.
  it.each(
    wrongPrograms.filter(([what]) => name !== 'education' || what !== 'shows confirmed warnings again')
  )(
    'detects a program that %s',
    async (_, wrong) => {
      expect(await reportFor(name, { ...right, ...wrong })).toMatch(/"seed":\d+,"path":"[\d:]+"/)
    },
    400_000
  )
})
