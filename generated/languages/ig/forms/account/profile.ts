// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/profile":{"schema":{"title":"Aha na ekwentị","properties":{"username":{"title":"Aha"},"phone":{"title":"Ekwentị","errorMessage":{"pattern":"Tinye nọmba ekwentị Naịjirịa nwere ọnụọgụ 11, dị ka 0803 123 4567."}}}},"ui":{"ui:submit":"Chekwaa"}}}
