import { joinAnswers, keepPlain } from '../format-plain.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-cell`: spreadsheet cells of a choice with labels contain the code instead of the label. */
export const cell: Keyword<'x-cell'> = {
  ...plainKeyword,
  appliesTo: (_, { enum: own, items }) => (own ?? items?.enum) !== undefined,
  change: (_, { shape }) => ({
    toCell: answer => {
      if (shape !== 'choiceList') return keepPlain(answer)
      return Array.isArray(answer) ? joinAnswers(answer.map(String)) : undefined
    }
  })
}
