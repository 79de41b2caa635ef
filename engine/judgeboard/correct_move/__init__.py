"""Correct Move: is the queen's move legal, is it allowed, and is the king locked in?"""
