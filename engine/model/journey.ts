import type { Chapter, Journey, Missing, Part, Step } from '../vocabulary/project.ts'
import { pathOf } from '../values/paths.ts'

/** Where a step's links and button lead, once it is known whether its part is saved. */
export interface StepLinks {
  prev?: string
  next?: string
  button: string
}

export function linksOf(step: Step, saved: boolean): StepLinks {
  const showsNext = step.next !== undefined && (saved || step.nextWhen === 'always')
  return { prev: step.prev, next: showsNext ? step.next : undefined, button: saved ? step.update : step.save }
}

/** The steps that are asked, in order: all but those whose forms are given. */
export const listAsked = <Of extends Pick<Step, 'form'>>(
  { steps }: { steps: Of[] },
  unasked: readonly string[] = []
): Of[] => (unasked.length === 0 ? steps : steps.filter(({ form }) => !unasked.includes(form)))

/** Things that belong together, under the title of their chapter; without one where there are no chapters. */
export interface ChapterGroup<Of> {
  title?: string
  of: Of[]
}

/** Things that each belong to the step of a form, by the chapters of the journey; chapters of nothing are left out. */
export function groupByChapters<Of>(
  chapters: readonly Chapter[] = [],
  things: readonly Of[],
  formOf: (thing: Of) => string | undefined
): ChapterGroup<Of>[] {
  const chapterOf = (thing: Of) => chapters.find(({ steps }) => steps.includes(formOf(thing) ?? ''))
  const rest = things.filter(thing => !chapterOf(thing))
  const grouped = chapters.map(chapter => {
    return { title: chapter.title, of: things.filter(thing => chapterOf(thing) === chapter) }
  })
  return [...grouped, { of: rest }].filter(({ of }) => of.length > 0)
}

/** From so many things on, those that are not at hand fold. */
export const isMany = (things: readonly unknown[]): boolean => things.length > 12

/** Where a link leads, past the steps that are not asked, each by its own links. */
export function passUnasked(
  { steps }: Pick<Journey, 'steps'>,
  path: string,
  unasked: readonly string[] = [],
  isBack = false
): string {
  let place = path
  for (const _ of unasked) {
    const step = steps.find(one => one.path === place && unasked.includes(one.form))
    if (!step) return place
    place = isBack ? (step.prev ?? '/') : (step.next ?? step.afterFirstSave)
  }
  return place
}

/** The first step, in the order of the journey, of which something is missing. */
export function findUnfinished({ steps }: Journey, missing: readonly Missing[]): Step | undefined {
  return steps.find(step => missing.some(({ form }) => form === step.form))
}

/**
 * What is missing, by the steps where it is asked for; no titles where a whole step is still to do. A whole part is to do
 * at each of its steps, but for those that are asked at times only.
 */
export function groupMissingBySteps(
  { steps }: Journey,
  parts: readonly Part[],
  missing: readonly Missing[]
): { step: Step; titles: string[] }[] {
  const isOneAnswer = ({ path }: Missing) => pathOf(path).length > 1
  const isAskedAt = (step: Step) => (one: Missing) =>
    one.form === step.form ||
    (!isOneAnswer(one) && !step.when && partOf(parts, step.form)?.part.name === pathOf(one.path)[0])
  return steps
    .map(step => ({ step, here: missing.filter(isAskedAt(step)) }))
    .filter(({ here }) => here.length > 0)
    .map(({ step, here }) => ({ step, titles: here.filter(isOneAnswer).map(({ title }) => title) }))
}

/** The part that a form belongs to, and whether it is the last of the part's forms: the one whose save stores it. */
export function partOf(parts: readonly Part[], form: string): { part: Part; isLast: boolean } | undefined {
  const part = parts.find(({ forms }) => forms.includes(form))
  return part && { part, isLast: part.forms.at(-1) === form }
}
