// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/correction-reply":{"schema":{"title":"Amsa","properties":{"message":{"title":"Amsarku","errorMessage":{"required":"Ku rubuta abin da ya kamata mu sani."}}}},"ui":{"ui:submit":"Aika amsa"}}}
