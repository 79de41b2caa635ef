/* Declares what programs for Windows use of its conio.h; shim.c defines it. */
#ifndef JUDGEBOARD_CONIO
#define JUDGEBOARD_CONIO

#ifdef __cplusplus
extern "C" {
#endif

int getch(void);
int _getch(void);
int getche(void);
int _getche(void);
int kbhit(void);
int _kbhit(void);
void clrscr(void);

#ifdef __cplusplus
}
#endif

#endif
