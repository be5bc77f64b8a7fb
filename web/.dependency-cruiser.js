/** Who may import whom. */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'what needs each other belongs together; types alone may still',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: ['^src/', '^tests/'],
    enhancedResolveOptions: { extensions: ['.ts', '.svelte.ts', '.svelte', '.js'] },
  },
};
