import type { Answers, Part } from '../../engine/index.ts'
import { today } from '../record/today.ts'

/** What conditions of a part's forms may look at. */
export const factsOfPart = ({ name }: Part, record: Answers) => ({ part: name, record, today: today() })
