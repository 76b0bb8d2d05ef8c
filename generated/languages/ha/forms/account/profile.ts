// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"title":"Suna da waya","properties":{"username":{"title":"Suna"},"phone":{"title":"Waya","errorMessage":{"pattern":"Ku rubuta lambar wayar Najeriya mai lambobi 11, kamar 0803 123 4567."}}}},"ui":{"ui:submit":"Ajiye"}}}
