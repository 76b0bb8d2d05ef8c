// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/second-factor":{"schema":{"title":"Tabbaci na biyu","properties":{"code":{"title":"Kod","description":"Ku rubuta lambobi 6 daga manhajar tabbatarwa (authenticator), ko ɗaya daga cikin kod ɗinku na ceto."}}},"ui":{"ui:submit":"Ci gaba"}}}
