import { parseSource } from '../../schema-files/sources.ts'
import { type Project, recordFile } from '../project.ts'
import { reportOffset, type ProjectFinding, type Rule } from '../rule.ts'

/** Files that must be there. */
export const file: Rule = {
  code: 'file',
  level: 'error',
  reason: 'Without one of the few files that everything needs, nothing would start.',
  examples: [
    {
      in: 'organisation',
      bad: '',
      good: '{ "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos" }'
    }
  ],
  check: { project: findMissingFiles }
}

/** What the product cannot do without, and what it would lack. */
const needed: [file: string, what: string][] = [
  ['organisation.json', 'the name that stands in many words'],
  [recordFile, 'what a record is made of'],
  ['journey.json', 'the steps'],
  ['admin/employee-list/schema.json', 'the list of employees']
]

function findMissingFiles({ sources }: Project): ProjectFinding[] {
  return needed.flatMap(([name, what]) => {
    if (sources.has(name)) return []
    const message = `This file is missing: it says ${what}, and nothing can start without it.`
    const fix = 'Put it back, for instance from the last commit.'
    return [{ source: parseSource(name, ''), ...reportOffset(0, message, fix) }]
  })
}
