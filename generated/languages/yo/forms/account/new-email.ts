// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/new-email":{"schema":{"title":"Ímeèlì tuntun","properties":{"email":{"title":"Ímeèlì Tuntun"}}},"ui":{"ui:submit":"Fi kóòdù ránṣẹ́"}}}
