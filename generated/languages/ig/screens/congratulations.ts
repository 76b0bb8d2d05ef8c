// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"1bpy6cs":"Ndekọ gị ezubeghị ezu. Ihe ka fọdụrụ:","1k3spin":"Ihe ga-esochi","zu6nez":"Lee ma ọ bụ bie azịza gị niile","s48qbi":"Debe oyiri","9gytdx":["Nọmba ndekọ gị bụ ",["reference",["id"]]," Kpọọ ya mgbe ị na-akpọtụrụ anyị."],"1gqz8e6":"Budata PDF","1c3f2se":"Bie","12gd0f6":"Zitere m njikọ n’email","1trhsg0":"PDF ahụ na-ezochi ọtụtụ ọnụọgụ nke nọmba njirimara na nọmba akaụntụ gị. Email ahụ nwere naanị njikọ."}
