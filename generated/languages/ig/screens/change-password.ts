// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"Echefuru m okwuntughe","vi9u5":"Tinye adreesị email gị. Anyị ga-ezitere gị koodu ọnụọgụ 6 n’email.","ai2tn5":"Tọgharịa okwuntughe","1tv8jyi":["Ọ bụrụ na e nwere akaụntụ maka ",["strong",["email"]],", koodu na-abịa."]}
