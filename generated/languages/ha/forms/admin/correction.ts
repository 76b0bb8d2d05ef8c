// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/correction":{"schema":{"title":"Gyara","properties":{"message":{"title":"Abin da ba daidai ba, da abin da za a yi","errorMessage":{"required":"Ku rubuta abin da ba daidai ba."}}}},"ui":{"ui:submit":"Aika"}}}
