// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/log-in":{"schema":{"title":"Shiga","properties":{"email":{"title":"Imel"},"password":{"title":"Kalmar sirri"},"remember":{"title":"Tuna da ni"}}},"ui":{"ui:submit":"Shiga"}}}
