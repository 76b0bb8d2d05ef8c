import { namesAt, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Path, type ProjectFinding, reportValue, type Rule } from '../../rule.ts'
import { quote } from '../../sentences.ts'

export const sameTitle: Rule = {
  code: 'same-title',
  isWarning: true,
  reason: 'Two steps, sections, filters or headings with the same title cannot be told apart.',
  examples: [
    exampleIn.ui`"ui:groups": [{ "title": "You", "fields": ["dob", "gender"] },
{ "title": «"You"→"Your bank"», "fields": ["bankName"] }]`
  ],
  check: { project: findSameTitles }
}

interface Titled {
  source: Source
  at: Path
}

function findSameTitles({ sources, steps = [] }: Project): ProjectFinding[] {
  const formsOf = (names: string[]) => names.flatMap(name => titled(sources.get(`${name}/schema.json`), []))
  const sections = [...sources.keys()].flatMap(file => /^(sections\/.+)\/schema\.json$/.exec(file)?.[1] ?? [])
  const list = sources.get('admin/employee-list/schema.json')
  const headings = [...sources.values()].filter(({ file }) => file.endsWith('/ui.json'))
  return [
    ...findTwins('step', formsOf([...new Set(steps.map(({ form }) => form))])),
    ...findTwins('section', formsOf(sections)),
    ...findTwins('filter', listBelow(list, ['x-list', 'filters'])),
    ...headings.flatMap(ui => findTwins('heading', listBelow(ui, ['ui:groups'])))
  ]
}

const titled = (source: Source | undefined, at: Path): Titled[] => (source ? [{ source, at }] : [])

function listBelow(source: Source | undefined, at: string[]): Titled[] {
  const all = valueAt(source?.value, at)
  if (Array.isArray(all)) return all.flatMap((_, index) => titled(source, [...at, index]))
  return namesAt(all).flatMap(name => titled(source, [...at, name]))
}

function findTwins(what: string, all: Titled[]): ProjectFinding[] {
  const seen = new Set<string>()
  return all.flatMap(({ source, at }) => {
    const title = valueAt(source.value, [...at.map(String), 'title'])
    if (typeof title !== 'string' || title.trim() === '') return []
    const isDuplicate = seen.has(title.trim())
    seen.add(title.trim())
    const message = `Another ${what} is called ${quote(title)} too: people could not tell the two apart.`
    return isDuplicate
      ? [{ source, ...reportValue([...at, 'title'], message, 'Give each a title of its own.') }]
      : []
  })
}
