import { isAnswers } from '../paths.ts'
import type { Source, Sources } from '../schema-files/sources.ts'
import { askedMistakes } from './rules/show-if.ts'
import { boundMistakes } from './rules/bounds.ts'
import { choiceMistakes } from './rules/choices.ts'
import { computedMistakes } from './rules/computed.ts'
import { listMistakes, missingFiles, unusedForm } from './rules/files.ts'
import { journeyMistakes, sectionMistakes } from './rules/journey.ts'
import { keywordMistakes } from './rules/keywords.ts'
import { kindMistakes } from './rules/kind.ts'
import type { Mistake } from './report.ts'
import { doubledNames, nameMistakes } from './rules/names.ts'
import { officeMistakes } from './rules/filters.ts'
import { pastMistakes } from './rules/history.ts'
import { patternMistakes } from './rules/patterns.ts'
import { type Place, placesOf } from './schema-node.ts'
import { type Project, projectOf } from './project.ts'
import { columnMistakes } from './rules/lines.ts'
import { recordMistakes } from './rules/parts.ts'
import { referenceMistakes, refCircles } from './rules/references.ts'
import { sensitiveMistakes } from './rules/sensitive.ts'
import { shapeMistakes } from './rules/shape.ts'
import { siblingMistakes } from './rules/siblings.ts'
import { syntaxMistakes } from './rules/json.ts'
import { uiMistakes } from './rules/ui.ts'
import { placeholderMistakes, wordMistakes } from './rules/messages.ts'

export { type Mistake, mistakesText, mistakeText } from './report.ts'

/** Everything wrong with the schemas: errors before warnings, then by file and line. Empty: they can be generated from. */
export function lint(sources: Sources): Mistake[] {
  const project = projectOf(sources)
  const files = [...sources.values()].filter(({ file }) => !file.startsWith('meta/'))
  const places = new Map(files.filter(isForm).map(source => [source, placesOf(source, project)] as const))
  const all = [
    ...missingFiles(sources),
    ...files.flatMap(source => mistakesIn(source, places.get(source) ?? [], project)),
    ...refCircles([...places.values()].flat())
  ]
  return firstAtItsPlace(all.sort(byImportance))
}

const isForm = ({ file }: Source) => file.endsWith('/schema.json')

/** What each schema within a form is looked at for. What is said first stands, where two rules speak of one place. */
const rules: ((place: Place, project: Project) => Mistake[])[] = [
  keywordMistakes,
  nameMistakes,
  referenceMistakes,
  columnMistakes,
  officeMistakes,
  recordMistakes,
  siblingMistakes,
  askedMistakes,
  computedMistakes,
  pastMistakes,
  kindMistakes,
  choiceMistakes,
  boundMistakes,
  patternMistakes,
  wordMistakes,
  sensitiveMistakes,
  unusedForm
]

function mistakesIn(source: Source, places: Place[], project: Project): Mistake[] {
  const syntax = syntaxMistakes(source)
  if (syntax.length > 0) return syntax
  if (!isAnswers(source.value)) return shapeMistakes(source, project.sources)
  return [
    ...doubledNames(source),
    ...places.flatMap(place => rules.flatMap(rule => rule(place, project))),
    ...inOtherFiles(source, project),
    ...shapeMistakes(source, project.sources)
  ]
}

function inOtherFiles(source: Source, project: Project): Mistake[] {
  const { file } = source
  if (file === 'journey.json') return [...journeyMistakes(source, project), ...placeholderMistakes(source)]
  if (file === 'sections/order.json') return sectionMistakes(source, project)
  if (file.startsWith('lists/')) return listMistakes(source, project)
  if (file.endsWith('/ui.json')) return [...uiMistakes(source, project), ...placeholderMistakes(source)]
  return isForm(source) ? placeholderMistakes(source) : []
}

/** One mistake often has another in its train: only the first of a place is told. */
function firstAtItsPlace(mistakes: Mistake[]): Mistake[] {
  const told = new Set<string>()
  return mistakes.filter(({ file, line, col }) => {
    const place = `${file}:${line}:${col}`
    return !told.has(place) && told.add(place)
  })
}

/** What cannot be read before what is wrong, and that before warnings. */
function byImportance(one: Mistake, other: Mistake): number {
  return (
    rank(one) - rank(other) || byText(one.file, other.file) || one.line - other.line || one.col - other.col
  )
}

const rank = ({ code, level }: Mistake) => (level === 'warning' ? 2 : code === 'json' ? 0 : 1)
const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
