import type { Chapter, Journey, Missing, Part, Step } from '../vocabulary/project.ts'
import { pathOf } from '../values/paths.ts'

/** The targets of a step's links and button, which depend on whether its part is saved. */
export interface StepLinks {
  prev?: string
  next?: string
  button: string
}

export function linksOf(step: Step, saved: boolean): StepLinks {
  const showsNext = step.next !== undefined && (saved || step.nextWhen === 'always')
  return { prev: step.prev, next: showsNext ? step.next : undefined, button: saved ? step.update : step.save }
}

/** Lists the steps in order, except those whose forms are not asked. */
export const listAsked = <Of extends Pick<Step, 'form'>>(
  { steps }: { steps: Of[] },
  unasked: readonly string[] = []
): Of[] => (unasked.length === 0 ? steps : steps.filter(({ form }) => !unasked.includes(form)))

/** Items grouped under the title of their chapter; without title for items of no chapter. */
export interface ChapterGroup<Of> {
  title?: string
  of: Of[]
}

/** Groups items that belong to steps by the chapters of the journey; leaves out empty chapters. */
export function groupByChapters<Of>(
  chapters: readonly Chapter[] = [],
  items: readonly Of[],
  formOf: (item: Of) => string | undefined
): ChapterGroup<Of>[] {
  const chapterOf = (item: Of) => chapters.find(({ steps }) => steps.includes(formOf(item) ?? ''))
  const rest = items.filter(item => !chapterOf(item))
  const grouped = chapters.map(chapter => {
    return { title: chapter.title, of: items.filter(item => chapterOf(item) === chapter) }
  })
  return [...grouped, { of: rest }].filter(({ of }) => of.length > 0)
}

/** Checks whether there are so many items that all but the current ones should be collapsed. */
export const isMany = (items: readonly unknown[]): boolean => items.length > 12

/** Follows a link past steps that are not asked, using each step's own links. */
export function skipUnasked(
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

/** Returns the first step of the journey that something is missing in. */
export function findUnfinished({ steps }: Journey, missing: readonly Missing[]): Step | undefined {
  return steps.find(step => missing.some(({ form }) => form === step.form))
}

/**
 * Groups missing answers by the step that asks for them, without titles if the whole step is to do. A missing part counts at
 * each of its steps, except conditional ones.
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

/** Returns the part of a form, and whether it is the part's last form, whose save stores the part. */
export function partOf(parts: readonly Part[], form: string): { part: Part; isLast: boolean } | undefined {
  const part = parts.find(({ forms }) => forms.includes(form))
  return part && { part, isLast: part.forms.at(-1) === form }
}
