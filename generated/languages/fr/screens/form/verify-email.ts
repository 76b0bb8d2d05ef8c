// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"sutab":"Continuer","VRJrp":"Vous n’avez pas reçu de code ?","jjNGw":["Renvoyer dans ",["seconds"]," s"],"Gbytu":"Renvoyer","tSiAd":"Confirmez votre adresse e-mail","RNEVZ":"Avec quelle adresse vous êtes-vous inscrit(e) ?","BNHeV":["Entrez le code à 4 chiffres envoyé à ",["strong",["email"]]],"bQZfr":"Modifier l’e-mail"}
