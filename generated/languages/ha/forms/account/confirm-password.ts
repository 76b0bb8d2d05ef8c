// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-password":{"schema":{"title":"Ku tabbatar da kalmar sirrinku","properties":{"password":{"title":"Kalmar sirri"}}},"ui":{"ui:submit":"Ci gaba"}}}
