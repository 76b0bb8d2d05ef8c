// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/saved-view":{"schema":{"title":"Jerin da aka ajiye","properties":{"name":{"title":"Sunan jeri","errorMessage":{"required":"Ku rubuta sunan jerin."}}}},"ui":{"ui:submit":"Ajiye jeri"}}}
