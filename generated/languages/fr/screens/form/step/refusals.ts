// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"RWRy":"Ces réponses ont été changées ailleurs","qALA":"Voir les réponses enregistrées","ptkj":"Nous avons ajouté des questions depuis que vous avez ouvert cette page. Rechargez-la pour y répondre.","KRmv":"OK","arYo":"Vos réponses sont gardées. Choisissez une autre photo et enregistrez à nouveau.","xJpv":"Elles ont été enregistrées depuis une autre fenêtre ou un autre appareil après l’ouverture de cette page. Ce que vous avez entré ici n’est pas encore enregistré."}
