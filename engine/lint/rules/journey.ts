import type { Step } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import type { Source } from '../../schema-files/sources.ts'
import { didYouMean, listed, type Mistake, mistakeAt, type Path } from '../report.ts'
import type { Project } from '../project.ts'

const links = ['prev', 'next', 'afterFirstSave', 'afterUpdate'] as const

/** The journey: its forms and pages are there, each once, and each can be reached. */
export function journeyMistakes(source: Source, project: Project): Mistake[] {
  const steps = project.steps ?? []
  const last = isAnswers(source.value) && isAnswers(source.value.done) ? source.value.done.path : undefined
  const pages = [...steps.map(step => step.path), last, '/'].filter(page => typeof page === 'string')
  const reached = new Set(
    steps.flatMap(step => links.map(link => step[link]).filter(page => page !== step.path))
  )
  const known = new Set(pages)
  const taken = { path: new Set([last, '/']), form: new Set<unknown>() }
  return steps.flatMap((step, index) => {
    const at = (word: keyof Step, said: { code: Code; message: string; fix: string }) =>
      mistakeAt(source, ['steps', index, word] satisfies Path, said)
    const doubled = (['path', 'form'] as const).flatMap(word => {
      const isAgain = step[word] !== undefined && taken[word].has(step[word])
      taken[word].add(step[word])
      if (!isAgain) return []
      const message =
        word === 'path'
          ? `"${step.path}" is the path of another page already: people would only ever see that one.`
          : `${step.form} is a step already: people would be asked the same twice.`
      return [at(word, { code: 'twice', message, fix: `Give this step another "${word}".` })]
    })
    const lost = links.flatMap(link => {
      const page: unknown = step[link]
      if (typeof page !== 'string' || known.has(page)) return []
      const message = `"${link}" leads to "${page}", but no step has that path.${didYouMean(page, pages)}`
      return [at(link, { code: 'journey', message, fix: 'Correct the path.' })]
    })
    const isFound = index === 0 || reached.has(step.path) || typeof step.path !== 'string'
    const unreached = isFound
      ? []
      : [
          at('path', {
            code: 'unreached',
            message: `No link leads to "${step.path}": people would come here from the task list only.`,
            fix: 'Let "next" or "afterFirstSave" of the step before lead here.'
          })
        ]
    return [...doubled, ...formMistakes(step, project, at), ...lost, ...unreached]
  })
}

type Code = 'twice' | 'journey' | 'step' | 'retired' | 'unreached'
type At = (word: keyof Step, said: { code: Code; message: string; fix: string }) => Mistake

function formMistakes(step: Step, { forms, partOf, parts }: Project, at: At): Mistake[] {
  if (typeof step.form !== 'string') return []
  if (!forms.has(step.form)) {
    const message = `There is no form schemas/${step.form}.${didYouMean(step.form, [...forms])}`
    return [at('form', { code: 'journey', message, fix: 'Correct the name, or make the folder.' })]
  }
  const part = partOf.get(step.form)
  if (!part && parts.size > 0) {
    const message = `${step.form} belongs to no part of the record: what people answer there could not be saved.`
    const fix = 'Add a part to employee-record/schema.json that has this form.'
    return [at('form', { code: 'step', message, fix })]
  }
  if (part?.written['x-retired'] !== true) return []
  const message = `"${part.name}" is retired, but this step still asks for it.`
  const fix = 'Delete this step and let its links pass it by, or take "x-retired" off the part.'
  return [at('form', { code: 'retired', message, fix })]
}

/** The order of sections names sections that are there. */
export function sectionMistakes(source: Source, { forms }: Project): Mistake[] {
  const order: unknown = isAnswers(source.value) ? source.value.order : undefined
  if (!Array.isArray(order)) return []
  const names = [...forms].flatMap(name => /^sections\/(.+)$/.exec(name)?.[1] ?? [])
  return order.flatMap((name, index) => {
    if (typeof name !== 'string' || names.includes(name)) return []
    const message = `There is no section called "${name}".${didYouMean(name, names)}`
    const fix = listed('Sections are', names)
    return [mistakeAt(source, ['order', index], { code: 'section', message, fix })]
  })
}
