import { joinAnswers, keepPlain } from '../format-plain.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-cell`: a choice with labels has its code in spreadsheets, not its label. */
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
