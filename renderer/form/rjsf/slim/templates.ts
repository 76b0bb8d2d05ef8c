const renderNothing = () => null

/** Stands in for RJSF's templates: ours draw questions and groups, and these are asked for and never drawn. */
export default function templates() {
  return {
    ButtonTemplates: { SubmitButton: renderNothing },
    DescriptionFieldTemplate: renderNothing,
    ErrorListTemplate: renderNothing,
    FieldErrorTemplate: renderNothing,
    FieldHelpTemplate: renderNothing
  }
}
