import { printedForm } from '../../../model/printed-form.ts'
import { listTargets, parseContent } from '../../../schema-files/content.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, type Rule } from '../../rule.ts'
import { listOptions } from './ui-options.ts'

export const printed: Rule = {
  code: 'printed',
  reason: 'Only the guarantor form is printed, and paper shows no picture between its questions.',
  examples: [
    exampleIn.ui`«"ui:print": { "hint": "Write in block letters." }→"ui:order": ["dob", "*"]»`,
    exampleIn.ui`"fields": { "dob": { «"ui:width": 50→"ui:help": "For example 27 3 1994"» } }`,
    exampleIn.ui`"fields": { "dob": { «"ui:on": "paper"→"ui:help": "For example 27 3 1994"» } }`,
    exampleIn.guarantorUi`"ui:print": {}, "fields": { "name": { «"ui:on": "screen"→"ui:width": 50» } }`,
    exampleIn.guarantorUi`"ui:print": {}, "fields": { "name": { "ui:before": «"As on ![your card](/mark.svg)"→"As on your card"» } }`
  ],
  check: {
    ui: (source, project) =>
      source.file === `${printedForm}/ui.json`
        ? [...findPictures(source, project), ...findUnasked(source, project)]
        : findPaperOptions(source, project)
  }
}

function findPictures(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options }) =>
    ['ui:before', 'ui:after']
      .filter(option => hasPicture(options[option]))
      .map(option => {
        const message = `"${option}" of "${path.at(-1)}" has a picture, and the printed version cannot show it.`
        return reportName([...path, option], message, 'Remove the picture from the text.')
      })
  )
}

function findPaperOptions(source: Source, project: Project): Finding[] {
  return listOptions(source, project).flatMap(({ path, options }) =>
    ['ui:print', 'ui:width', 'ui:on']
      .filter(option => options[option] !== undefined)
      .map(option => {
        const message = `"${option}" does nothing here: only the guarantor form is printed.`
        return reportName(
          [...path, option],
          message,
          `Delete it; it works in schemas/${printedForm}/ui.json.`
        )
      })
  )
}

function findUnasked(source: Source, project: Project): Finding[] {
  const parties = valueAt(project.sources.get('parties.json')?.value, ['parties'])
  const isAsked =
    isAnswers(parties) && Object.values(parties).some(one => valueAt(one, ['form']) === printedForm)
  return listOptions(source, project).flatMap(({ path, options }) => {
    const place = [...path, 'ui:on']
    if (isAsked || options['ui:on'] !== 'screen') return []
    const message = `"${path.at(-1)}" is asked nowhere: no party of parties.json fills in schemas/${printedForm}.`
    return [
      reportName(place, message, 'Delete "ui:on", so that it is printed, or name the form in parties.json.')
    ]
  })
}

function hasPicture(content: unknown): boolean {
  const texts = [content].flat().map(one => (isAnswers(one) ? one.text : one))
  return texts.some(text => typeof text === 'string' && listTargets(parseContent(text).nodes).some(isPicture))
}

const isPicture = (node: { type: string }) => node.type === 'image'
