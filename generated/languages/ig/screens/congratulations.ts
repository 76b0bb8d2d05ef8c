// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"CaDHE":"Ndekọ gị ezubeghị ezu. Ihe ka fọdụrụ:","JVmZV":"Ihe ga-esochi","VRMtK":"Lee ma ọ bụ bie azịza gị niile","krGBy":"Debe oyiri","TcZqA":["Nọmba ndekọ gị bụ ",["reference",["id"]]," Kpọọ ya mgbe ị na-akpọtụrụ anyị."],"oibmu":"Budata PDF","EKxMH":"Bie","sGLag":"Zitere m njikọ n’email","igGSx":"PDF ahụ na-ezochi ọtụtụ ọnụọgụ nke nọmba njirimara na nọmba akaụntụ gị. Email ahụ nwere naanị njikọ."}
