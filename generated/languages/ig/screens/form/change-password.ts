// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ofxz":"Echefuru m okwuntughe","ueTF":"Tinye adreesị email gị. Anyị ga-ezitere gị koodu ọnụọgụ 6 n’email.","QtBH":"Tọgharịa okwuntughe","TVLW":["Ọ bụrụ na e nwere akaụntụ maka ",["strong",["email"]],", koodu na-abịa."],"cdpY":"Gbanwee","MBvy":["Ị gbanweela ya? ",["link","Banye"]],"WTcu":"I nwetaghị koodu?","ihFj":["Zigharịa na sekọnd ",["seconds"]],"NDgN":"Zigharịa"}
