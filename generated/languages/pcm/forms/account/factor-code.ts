// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/factor-code":{"schema":{"properties":{"code":{"title":"Code from di app","errorMessage":"Di code na 6 numbers."}}},"ui":{"ui:submit":"On am"}}}
