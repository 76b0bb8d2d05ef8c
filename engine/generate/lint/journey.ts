import type { Journey } from '../../form.ts'
import { isAnswers } from '../../paths.ts'
import { formNames, type Source, type Sources } from '../sources.ts'
import { didYouMean, type Mistake, mistakeAt } from './mistake.ts'

/** The journey and the order of sections name forms and pages that are there. */
export function journeyMistakes(source: Source, sources: Sources): Mistake[] {
  if (source.file === 'sections/order.json') return sectionMistakes(source, sources)
  if (source.file !== 'journey.json' || !isAnswers(source.value)) return []
  const { steps = [], done } = source.value as unknown as Journey
  const forms = formNames(sources)
  const pages = [...steps.map(step => step.path), done?.path, '/']
  return steps.flatMap((step, index) => {
    const unknownForm = forms.includes(step.form)
      ? []
      : [
          mistakeAt(source, ['steps', index, 'form'], {
            code: 'journey',
            message: `There is no form schemas/${step.form}.${didYouMean(step.form, forms)}`,
            fix: 'Correct the name, or make the folder.'
          })
        ]
    const links = (['prev', 'next', 'afterFirstSave', 'afterUpdate'] as const).flatMap(link => {
      const page = step[link]
      if (page === undefined || pages.includes(page)) return []
      const message = `"${link}" leads to "${page}", but no step has that path.${didYouMean(page, pages)}`
      return [
        mistakeAt(source, ['steps', index, link], { code: 'journey', message, fix: 'Correct the path.' })
      ]
    })
    return [...unknownForm, ...links]
  })
}

function sectionMistakes(source: Source, sources: Sources): Mistake[] {
  const { order = [] } = source.value as { order?: string[] }
  const names = formNames(sources).flatMap(name => /^sections\/(.+)$/.exec(name)?.[1] ?? [])
  return order.flatMap((name, index) => {
    if (names.includes(name)) return []
    const message = `There is no section called "${name}".${didYouMean(name, names)}`
    return [
      mistakeAt(source, ['order', index], {
        code: 'section',
        message,
        fix: `Sections are: ${names.join(', ')}.`
      })
    ]
  })
}
