// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"NwIzY":"Echefuru m okwuntughe","Tmtmh":"Tinye adreesị email gị. Anyị ga-ezitere gị koodu ọnụọgụ 6 n’email.","DfpSI":"Tọgharịa okwuntughe","QurLy":["Ọ bụrụ na e nwere akaụntụ maka ",["strong",["email"]],", koodu na-abịa."],"DqxnW":"Gbanwee"}
