/** Rules of ours for Oxlint, which has no rule of its own that takes a pattern of the syntax. */

/** A rule that gives `message` wherever one of the `patterns` stands. */
const forbid = (message, ...patterns) => ({
  create: (context) =>
    Object.fromEntries(
      patterns.map((pattern) => [pattern, (node) => context.report({ node, message })]),
    ),
});

export default {
  meta: { name: 'club' },
  rules: {
    props: forbid(
      'Name the props of a component: interface Props.',
      'FunctionDeclaration[id.name=/^[A-Z]/] > ObjectPattern > TSTypeAnnotation > TSTypeLiteral',
      'TSTypeAliasDeclaration[id.name=/Props$/] > TSTypeLiteral',
    ),
    'one-text': forbid(
      'Write the words and what changes in them as one template.',
      ':matches(JSXElement, JSXFragment):has(> JSXText[value=/\\S/]) > JSXExpressionContainer:not(:has(> Literal)):not(:has(> JSXEmptyExpression))',
    ),
  },
};
